import type { SubmittedQuestionnaire } from '@dilo/domain/questionnaire/canonical-questionnaire.ts'
import type { Reader } from '../../../db/transaction.ts'
import { findSubmittedText, type Place } from './store.ts'

/** What was handed in with a version, as it was signed. Null: nothing was. */
export async function readSubmitted(reader: Reader, place: Place): Promise<SubmittedQuestionnaire | null> {
  const text = await findSubmittedText(reader, place)
  return text === null ? null : (JSON.parse(text) as SubmittedQuestionnaire)
}
