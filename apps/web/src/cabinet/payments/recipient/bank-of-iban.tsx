import { Fact } from '@dilo/ui/fields/fact.tsx'
import { bankName } from '@dilo/domain/banks.ts'
import { isTreasuryAccount } from '@dilo/domain/payments/budget-purpose.ts'
import { bankCodeOf, parseIban } from '@dilo/domain/values/iban.ts'
import { Trans } from '@lingui/react/macro'
import { configuration } from '../../../configuration.ts'

/** Names the bank as soon as the account is whole; until then, how an account looks. */
export function BankOfIban({ iban, isBudget }: { iban: string; isBudget: boolean }) {
  const parsed = parseIban(iban)
  if (!parsed.ok)
    return isBudget ? (
      <Trans>29 знаків: UA, дві цифри, 899998 і рахунок</Trans>
    ) : (
      <Trans>29 знаків, починається з UA</Trans>
    )
  if (isTreasuryAccount(parsed.value) && !isBudget)
    return (
      <Fact>
        <Trans>Рахунок Казначейства: це платіж до бюджету, призначення починається з коду виду сплати</Trans>
      </Fact>
    )
  const code = bankCodeOf(parsed.value)
  const own = configuration.bankName
  return (
    <Fact>
      {code === configuration.bankCode ? (
        <Trans>Рахунок у банку «{own}»</Trans>
      ) : (
        bankName(code, configuration.furtherBanks)
      )}
    </Fact>
  )
}
