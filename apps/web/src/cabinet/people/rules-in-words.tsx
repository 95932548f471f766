import type { Answer } from '@dilo/contract/calls.ts'
import { shownMoney } from '@dilo/ui/display/money-text.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { accounts } from '../accounts/account-queries.ts'

export type Policy = Answer<'GET /api/payment-service/signing-policy'>
type Rule = Policy['rules'][number]
type Place = Rule['needs'][number]

/** Rules of signing, a row each, and the company's own limit of instant payments, if it has one. */
export function RulesInWords({ rules, instantLimit }: Pick<Policy, 'rules' | 'instantLimit'>) {
  const shown = shownRules(rules)
  return (
    <ul className="c-rows">
      {shown.map((rule) => (
        <li key={`${rule.accountId}${rule.currency}${rule.from}`}>
          <RuleRow rule={rule} isOnly={shown.length === 1} />
        </li>
      ))}
      {instantLimit && <InstantLimit limit={shownMoney(instantLimit, 'UAH')} />}
    </ul>
  )
}

const InstantLimit = ({ limit }: { limit: string }) => (
  <li>
    <div className="c-row">
      <div className="c-row-body">
        <p className="c-row-name">
          <Trans>Миттєвий платіж на IBAN, до {limit} за раз</Trans>
        </p>
      </div>
    </div>
  </li>
)

/** A rule as it is shown: one for all currencies if all have the same. */
type ShownRule = Omit<Rule, 'currency'> & { readonly currency: Rule['currency'] | null }

function shownRules(rules: readonly Rule[]): readonly ShownRule[] {
  const common = rules.filter(({ accountId, from }) => accountId === null && from === '0')
  const [first] = common
  if (first === undefined || common.some(({ needs }) => needs.join() !== first.needs.join())) return rules
  return [{ ...first, currency: null }, ...rules.filter((rule) => !common.includes(rule))]
}

const one: Record<Place, MessageDescriptor> = {
  first: msg`Перший підпис`,
  second: msg`Другий підпис`,
  any: msg`Один підпис: перший або другий`,
}

const two: Record<string, MessageDescriptor> = {
  'first,second': msg`Перший і другий підписи двох людей`,
  'first,first': msg`Два перші підписи двох людей`,
  'second,second': msg`Два другі підписи двох людей`,
  'any,first': msg`Перший підпис і ще один, двох людей`,
  'any,second': msg`Другий підпис і ще один, двох людей`,
  'any,any': msg`Два будь-які підписи двох людей`,
}

/** The signatures that payments need, as a text. */
export function needed(needs: readonly Place[]): MessageDescriptor {
  const [only] = needs
  return (needs.length === 1 && only !== undefined ? one[only] : two[needs.toSorted().join()]) ?? one.any
}

function RuleRow({ rule, isOnly }: { rule: ShownRule; isOnly: boolean }) {
  const { i18n } = useLingui()
  return (
    <div className="c-row">
      <div className="c-row-body">
        <p className="c-row-name">{i18n._(needed(rule.needs))}</p>
        <p className="d-meta">
          <Whereof rule={rule} isOnly={isOnly} />
        </p>
      </div>
    </div>
  )
}

/** The payments of a rule: from which account, from which amount. */
function Whereof({ rule: { accountId, currency, from }, isOnly }: { rule: ShownRule; isOnly: boolean }) {
  const { data } = useQuery({ ...accounts, enabled: accountId !== null })
  const account = data?.accounts.find(({ id }) => id === accountId)
  const name = account?.alias ?? account?.iban
  const amount = currency === null || from === '0' ? undefined : shownMoney(from, currency)
  if (name !== undefined)
    return amount === undefined ? (
      <Trans>
        З рахунку «{name}», {currency}
      </Trans>
    ) : (
      <Trans>
        З рахунку «{name}», від {amount}
      </Trans>
    )
  if (amount !== undefined) return <Trans>З усіх рахунків, від {amount}</Trans>
  if (isOnly) return <Trans>Усі платежі</Trans>
  return currency === null ? (
    <Trans>Усі платежі, якщо нижче не сказано іншого</Trans>
  ) : (
    <Trans>З усіх рахунків, {currency}</Trans>
  )
}
