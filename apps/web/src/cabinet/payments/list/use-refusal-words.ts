import type { WireCode } from '@dilo/domain/refusals.ts'
import { useLingui } from '@lingui/react/macro'
import type { BulkAction } from './many-payments.ts'

/** Where the words of a code were written for another moment than this action. */
export function useRefusalWords(action: BulkAction | 'SIGN'): { readonly [Code in WireCode]?: string } {
  const { t } = useLingui()
  if (action === 'SEND_TO_SIGNING') {
    return {
      PAY_E067: t`Уже на підписі, чернетку не дописано, або потрібний підпис зараз нікому поставити. Відкрийте платіж: там видно, чого бракує.`,
    }
  }
  return action === 'SIGN'
    ? {
        PAY_E067: t`Чернетку не дописано, або потрібний підпис зараз нікому поставити. Відкрийте платіж: там видно, чого бракує.`,
      }
    : {}
}
