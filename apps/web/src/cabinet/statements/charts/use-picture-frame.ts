import type { Account } from '@dilo/contract/account.ts'
import { currencySymbols } from '@dilo/domain/values/currency.ts'
import { maskIban } from '@dilo/domain/values/iban-in-text.ts'
import { momentInKyiv, shortDate } from '@dilo/ui/display/dates.ts'
import { useLingui } from '@lingui/react/macro'
import { bankNow } from '../../session/bank-clock.ts'
import { configuration } from '../../../configuration.ts'
import { useAccountName } from '../../accounts/account-name.tsx'
import type { PictureOfChart } from './picture-of-chart.ts'

type Charted = { readonly account: Account; readonly from: string; readonly to: string }

/**
 * The texts that every picture has beside its chart: company, period, currency and bank; the account's name as on the
 * page, its IBAN masked.
 */
export function usePictureFrame(): (charted: Charted) => Pick<PictureOfChart, 'facts' | 'foot'> {
  const { t } = useLingui()
  const accountName = useAccountName()
  return ({ account, from, to }) => {
    const [first, last] = [shortDate(from), shortDate(to)]
    const [name, iban, currency] = [
      accountName(account),
      maskIban(account.iban),
      `${account.currency}, ${currencySymbols[account.currency]}`,
    ]
    const [bank, moment] = [configuration.bankName, momentInKyiv(new Date(bankNow()).toISOString())]
    return {
      facts: [t`Рахунок: ${name}, ${iban}`, t`Період: ${first} – ${last}. Суми у валюті рахунку: ${currency}`],
      foot: t`${bank}, ${moment}. Картинка для перегляду, не виписка`,
    }
  }
}
