import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { useLingui } from '@lingui/react/macro'
import type { BulkAction } from './many-payments.ts'

/** The texts for codes whose usual text was written for another moment than this action. */
export function useRefusalWords(action: BulkAction | 'SIGN'): { readonly [Code in RefusalCode]?: string } {
  const { t } = useLingui()
  if (action === 'SEND_TO_SIGNING') {
    return {
      cannotSendForSigning: t`Уже на підписі, чернетку не дописано, або потрібний підпис зараз нікому поставити. Відкрийте платіж: там видно, чого бракує.`,
    }
  }
  return action === 'SIGN'
    ? {
        cannotSendForSigning: t`Чернетку не дописано, або потрібний підпис зараз нікому поставити. Відкрийте платіж: там видно, чого бракує.`,
      }
    : {}
}
