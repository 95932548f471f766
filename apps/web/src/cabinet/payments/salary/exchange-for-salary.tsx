import { paysOut } from '@dilo/domain/payments/paying-account.ts'
import { typedAmountOf } from '@dilo/domain/values/amount-input.ts'
import { useQuery } from '@tanstack/react-query'
import { accounts } from '../../accounts/account-queries.ts'
import { ExchangeComesFirst } from '../../exchange/first/lazy-exchange-first.tsx'
import { currentClient } from '../../session/session-queries.ts'

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
  const amount = typedAmountOf(String(total))
  return mayExchange ? <ExchangeComesFirst of="salary" accounts={open} payer={paying} amount={amount} /> : null
}
