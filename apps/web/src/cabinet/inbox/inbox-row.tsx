import type { InboxRow as Row } from '@dilo/contract/inbox-service.ts'
import { outcomeInWords } from '@dilo/domain/payments/outcome-words.ts'
import { Button, buttonClass } from '@dilo/ui/actions/button.tsx'
import { dayInKyiv, shortDate } from '@dilo/ui/display/dates.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RouterLink } from '../../routing/link.tsx'
import { useLanguage } from '../page/use-language.ts'
import { useToday } from '../page/use-today.ts'
import { Refused } from '../page/refused.tsx'
import { useTaxPeriodText } from '../payments/form/tax-period-text.ts'
import { taxNames } from '../taxes/tax-names.tsx'
import { reasons } from '../payments/payment-reasons.ts'
import { actingRelations } from '../session/acting-relations.ts'
import { useOpenInCompany } from '../session/open-in-company.ts'
import { currentClient } from '../session/session-queries.ts'
import { useCompanyNames } from '../page/use-company-names.ts'
import type { InboxLook } from '../page/inbox-look.ts'
import { inboxLooks } from './inbox-looks.ts'

/** Something that waits: which company's, what it is, how much, until when, and the one thing to do. */
export function InboxRow({ row, isHere }: { row: Row; isHere: boolean }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const look = inboxLooks[row.kind]
  const { verbBefore, Opening } = look
  const named = look.named?.(row) ?? null
  const name = named ?? <NameOf row={row} />
  return (
    <Frame
      look={look}
      companyId={row.companyId}
      name={name}
      about={
        <>
          {typeof look.what === 'string' ? outcomeInWords(look.what, language) : i18n._(look.what)}
          <Until day={row.dueOn} kind={row.kind} />
          {row.opensAt && Opening && <Opening opensAt={row.opensAt} />}
          <Why row={row} />
        </>
      }
      end={
        row.amount !== null &&
        row.currency !== null &&
        named === null && <Money amount={row.amount} currency={row.currency} />
      }
      verb={
        <Verb
          look={verbBefore && row.opensAt ? { ...look, verb: verbBefore } : look}
          row={row}
          name={name}
          isHere={isHere}
        />
      }
    />
  )
}

/** A draft may have no recipient yet, and an account that is to be opened no name. */
function NameOf({ row }: { row: Row }) {
  const { kind, name, number, currency, tax, at } = row
  const periodText = useTaxPeriodText()
  if (kind === 'accountEnds' && name === '') return <Trans>Рахунок отримувача</Trans>
  if (kind === 'hryvniaShort') return <Trans>Гривні не вистачить</Trans>
  // A server of the version before sends no tax.
  if (tax)
    return (
      <>
        {taxNames[tax.tax]}, {periodText(tax)}
      </>
    )
  if (kind === 'bankAnswered') {
    const day = dayInKyiv(at)
    return <Trans>Відповідь від {day}</Trans>
  }
  if (name !== '') return name
  if (isOfDeposit(kind)) return <Trans>Депозит у {currency}</Trans>
  return number === null ? <Trans>Рахунок у {currency}</Trans> : `№ ${number}`
}

const isOfDeposit = (kind: Row['kind']): boolean => kind === 'finishDeposit' || kind.startsWith('signDeposit')

type FrameProps = {
  look: Omit<InboxLook, 'what'>
  /** Shown to who acts for several. */ companyId?: string
  name: ReactNode
  about: ReactNode
  end?: ReactNode
  verb: ReactNode
}

export function Frame({ look: { icon, tone }, companyId, name, about, end, verb }: FrameProps) {
  return (
    <div className="c-row c-inbox-row">
      <span className={`c-notice-icon d-tone-${tone}`}>
        <Icon of={icon} size={16} />
      </span>
      <span className="c-row-body">
        {companyId !== undefined && <CompanyChip companyId={companyId} />}
        <span className="c-row-name c-block">{name}</span>
        <span className="d-meta c-block">{about}</span>
      </span>
      {end && <span className="c-row-end">{end}</span>}
      <span className="c-inbox-verb">{verb}</span>
    </div>
  )
}

function CompanyChip({ companyId }: { companyId: string }) {
  const company = useCompanyName(companyId)
  return company === null ? null : <span className="c-inbox-company">{company}</span>
}

/** Null for a person who acts for one company: there is nothing to tell apart. */
export function useCompanyName(companyId: string): string | null {
  const client = useQuery(currentClient).data
  const nameOf = useCompanyNames()
  return client === undefined || actingRelations(client).length < 2 ? null : (nameOf(companyId) ?? null)
}

function Until({ day, kind }: { day: string | null; kind: Row['kind'] }) {
  const today = useToday()
  if (day === null) return null
  const [date, last] = [shortDate(day), shortDate(day)]
  return (
    <>
      {' · '}
      {day === today ? (
        <Trans>сьогодні</Trans>
      ) : day > today ? (
        <Trans>до {date}</Trans>
      ) : kind === 'accountEnds' ? (
        <Trans>Рахунок закрито {last}</Trans>
      ) : (
        <Trans>прострочено з {date}</Trans>
      )}
    </>
  )
}

/** The person who gave it back with their words, or the reason why a bank has refused it. */
function Why({ row: { person, reason, statedReason } }: { row: Row }) {
  const { i18n } = useLingui()
  const why = statedReason === null ? reason && i18n._(reasons[reason]) : `«${statedReason}»`
  const words = [person, why].filter(Boolean).join(': ')
  return words === '' ? null : <span className="c-notice-why c-block">{words}</span>
}

type VerbProps = {
  look: Omit<InboxLook, 'what'>
  row: Pick<Row, 'id' | 'companyId' | 'tax'>
  name: ReactNode
  isHere: boolean
}

/** In the shown company a link; of another company a press that switches to it first. */
export function Verb({ look: { verb, page }, row, name, isHere }: VerbProps) {
  const { i18n } = useLingui()
  const elsewhere = useOpenInCompany()
  const words = (
    <>
      {i18n._(verb)}
      <span className="d-visually-hidden"> {name}</span>
    </>
  )
  return isHere ? (
    <RouterLink address={page(row)} className={buttonClass({ variant: 'secondary', size: 'small' })}>
      {words}
    </RouterLink>
  ) : (
    <>
      <Button
        variant="secondary"
        size="small"
        busy={elsewhere.isPending}
        onClick={() => elsewhere.open(row.companyId, page(row))}
      >
        {words}
      </Button>
      <Refused error={elsewhere.error} />
    </>
  )
}
