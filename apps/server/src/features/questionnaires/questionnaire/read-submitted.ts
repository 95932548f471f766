import type { SubmittedQuestionnaire } from '@dilo/domain/questionnaire/canonical-questionnaire.ts'
import type { Reader } from '../../../db/transaction.ts'
import { findSubmittedText, type Place } from './store.ts'

/** The submitted answers of a version, as they were signed. Null: none. */
export async function readSubmitted(reader: Reader, place: Place): Promise<SubmittedQuestionnaire | null> {
  const text = await findSubmittedText(reader, place)
  return text === null ? null : (JSON.parse(text) as SubmittedQuestionnaire)
}
