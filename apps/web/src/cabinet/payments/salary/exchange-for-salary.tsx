import { paysOut } from '@dilo/domain/payments/paying-account.ts'
import { typedAmountOf } from '@dilo/domain/values/amount-input.ts'
import { useQuery } from '@tanstack/react-query'
import { accounts } from '../../accounts/account-queries.ts'
import { exchangesForOthers } from '../../exchange/first/exchanges-first.ts'
import { ExchangeComesFirst } from '../../exchange/first/lazy-exchange-first.ts'
import { currentClient } from '../../shell/session-queries.ts'

/**
 * Salaries are paid in hryvnia: leads from foreign currency to its exchange, with the sum of the rows. @param payer the
 * chosen account @param total kopiykas
 */
export function ExchangeForSalary({ payer, total }: { payer: string; total: bigint }) {
  const permissions = useQuery(currentClient).data?.settings.permissions
  const mayExchange = permissions?.includes('ACCOUNTS_VIEW') === true && permissions.includes('PAYMENTS_WRITE')
  const held = useQuery({ ...accounts, enabled: mayExchange }).data?.accounts ?? []
  const open = held.filter(({ status, type }) => status === 'OPEN' && paysOut(type))
  const paying = open.find(({ id, currency }) => id === payer && currency === 'UAH')
  const exchanges = exchangesForOthers(open, paying, typedAmountOf(String(total)))
  return mayExchange && exchanges.length > 0 ? <ExchangeComesFirst of="salary" exchanges={exchanges} /> : null
}
