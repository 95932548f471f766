import type { WireCode } from '@dilo/domain/refusals.ts'
import { addErrorTexts, type ErrorTexts } from '../../api/error-texts.ts'
import { withTexts } from '../../language.ts'

const load = withTexts(() => import('../../error-areas/payments/texts.ts'))

let here: ErrorTexts = {}

/** Refusals about payments stand in answers of many pages: their texts come with the first page that is opened. */
export async function learnPaymentErrorTexts(): Promise<void> {
  if (Object.keys(here).length > 0) return
  const { texts } = await load()
  here = texts
  addErrorTexts(texts)
}

/** True of a code of payments: its text says whether money has left the account. */
export const saysWhereMoneyIs = (code: WireCode | undefined): boolean => code !== undefined && code in here
