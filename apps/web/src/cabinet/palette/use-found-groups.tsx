import type { Answer } from '@dilo/contract/calls.ts'
import type { DateRange } from '@dilo/domain/values/period.ts'
import { maskIban } from '@dilo/domain/values/iban-in-text.ts'
import type { PaletteChoice, PaletteGroup } from '@dilo/ui/overlays/command-palette.tsx'
import { shortDate } from '@dilo/ui/display/dates.ts'
import {
  ArrowDownLeft,
  ArrowLeftRight,
  ArrowUpRight,
  FileText,
  Search,
  Users,
  Wallet,
} from '@dilo/ui/icons/icons-of-things.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useAccountName } from '../accounts/account-name.tsx'
import { accounts } from '../accounts/account-queries.ts'
import { OutcomeBadge } from '../payments/payment-outcome.tsx'
import { useRole } from '../relations/role-and-rights.ts'
import { useToday } from '../page/use-today.ts'
import { pageAddress } from '../address/page-address.ts'
import { pages } from '../rooms.ts'
import { allEntries, allPayments, allRecipients } from './addresses.ts'
import { useGo } from './use-go.ts'
import { entryTitle } from '../statements/entry-title.ts'

type Found = Answer<'GET /api/search-service/search'>

type Searched = {
  readonly text: string
  /** The results are those of these days alone. */ readonly days?: DateRange | undefined
}

/** The search results by kind; each group ends with a link to all results if there are more. */
export function useFoundGroups(found: Found | undefined, searched: Searched): readonly PaletteGroup[] {
  const { t } = useLingui()
  const { text } = searched
  const groups: readonly PaletteGroup[] = [
    { id: 'payments', title: t`Платежі`, choices: usePayments(found?.payments, searched) },
    { id: 'entries', title: t`Операції у виписці`, choices: useEntries(found?.entries, searched) },
    { id: 'recipients', title: t`Отримувачі`, choices: useRecipients(found?.recipients, text) },
    { id: 'accounts', title: t`Рахунки`, choices: useAccounts(found?.accounts) },
    { id: 'templates', title: t`Шаблони`, choices: useTemplates(found?.templates) },
    { id: 'representatives', title: t`Люди`, choices: usePeople(found?.people) },
  ]
  return groups.filter(({ choices }) => choices.length > 0)
}

/** The last of a kind. */
const all = (id: string, name: string, run: () => void): PaletteChoice => ({ id: `all-${id}`, icon: Search, name, run })

function usePayments(group: Found['payments'] | undefined, { text, days }: Searched): readonly PaletteChoice[] {
  const { t } = useLingui()
  const go = useGo()
  if (!group) return []
  const choices = group.first.map(
    ({ id, number, creditorName, remittanceInformation, valueDate, amount, currency, outcome }): PaletteChoice => ({
      id,
      icon: ArrowLeftRight,
      name: creditorName || t`Отримувача ще не вказано`,
      detail: [number && `№ ${number}`, shortDate(valueDate), remittanceInformation].filter(Boolean).join(' · '),
      aside: (
        <span className="c-found-payment d-stack d-gap-half">
          <Money amount={amount} currency={currency} />
          <OutcomeBadge outcome={outcome} />
        </span>
      ),
      run: () => go(pageAddress({ to: '/payments/$paymentId', params: { paymentId: id } })),
    }),
  )
  return group.more
    ? [...choices, all('payments', t`Усі знайдені платежі`, () => go(allPayments(text, days)))]
    : choices
}

function useEntries(group: Found['entries'] | undefined, { text, days }: Searched): readonly PaletteChoice[] {
  const { t } = useLingui()
  const today = useToday()
  const go = useGo()
  // The statement of one account can do more: it has charts and files.
  const [only, another] = useQuery(accounts).data?.accounts ?? []
  if (!group) return []
  const choices = group.first.map(
    ({ accountId, version, paymentNumber, valueDate, amount, currency, ...entry }): PaletteChoice => ({
      id: `${accountId}-${version}`,
      icon: amount.startsWith('-') ? ArrowUpRight : ArrowDownLeft,
      name: entryTitle(entry).name,
      detail: [paymentNumber && `№ ${paymentNumber}`, shortDate(valueDate), entryTitle(entry).about]
        .filter(Boolean)
        .join(' · '),
      aside: <Money amount={amount} currency={currency} signed />,
      run: () =>
        go(
          pageAddress({ to: '/accounts/$accountId/entries/$version', params: { accountId, version: String(version) } }),
        ),
    }),
  )
  return (group.more || !group.complete) && choices.length > 0
    ? [
        ...choices,
        all('entries', t`Усі знайдені операції`, () =>
          go(allEntries(only && !another ? only.id : null, text, today, days)),
        ),
      ]
    : choices
}

function useRecipients(group: Found['recipients'] | undefined, text: string): readonly PaletteChoice[] {
  const { t } = useLingui()
  const go = useGo()
  if (!group) return []
  const choices = group.first.map(({ id, name, code, iban }): PaletteChoice => ({
    id,
    icon: Users,
    name,
    detail: `${code} · ${maskIban(iban)}`,
    run: () => go(allRecipients(iban)),
  }))
  return group.more
    ? [...choices, all('recipients', t`Усі знайдені отримувачі`, () => go(allRecipients(text)))]
    : choices
}

function useAccounts(group: Found['accounts'] | undefined): readonly PaletteChoice[] {
  const accountName = useAccountName()
  const go = useGo()
  return (group?.first ?? []).map((account): PaletteChoice => ({
    id: account.id,
    icon: Wallet,
    name: accountName(account),
    detail: maskIban(account.iban),
    aside: <Money amount={account.bookedBalance} currency={account.currency} />,
    run: () => go(pageAddress({ to: '/accounts/$accountId', params: { accountId: account.id } })),
  }))
}

function useTemplates(group: Found['templates'] | undefined): readonly PaletteChoice[] {
  const go = useGo()
  return (group?.first ?? []).map(({ id, name }): PaletteChoice => ({
    id,
    icon: FileText,
    name,
    run: () => go(pages.templates.path),
  }))
}

function usePeople(group: Found['people'] | undefined): readonly PaletteChoice[] {
  const go = useGo()
  const role = useRole()
  return (group?.first ?? []).map((person): PaletteChoice => ({
    id: person.id,
    icon: Users,
    name: person.name,
    detail: role(person),
    run: () => go(pages.people.path),
  }))
}
