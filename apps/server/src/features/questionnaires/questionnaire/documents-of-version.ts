import { isOver, isWritten } from '@dilo/domain/flows/questionnaire.ts'
import type { SubmittedQuestionnaire } from '@dilo/domain/questionnaire/canonical-questionnaire.ts'
import type { Digest } from '@dilo/domain/signing/digest.ts'
import type { Reader } from '../../../db/transaction.ts'
import { findDocuments, type SubjectState, type UploadSubjects } from '../../uploads/door.ts'
import { findVersion, lockVersion, type Place, type VersionRow } from './store.ts'

/** A version as documents name it. */
export const subjectOf = ({ version }: Pick<Place, 'version'>): string => String(version)

type Thing = { readonly companyId: string; readonly subject: string }

/** Null: no version has such a number. */
const placeOf = ({ companyId, subject }: Thing): Place | null =>
  /^[1-9]\d{0,8}$/.test(subject) ? { companyId, version: Number(subject) } : null

/** Documents are added and taken back while the client writes. What was handed in is signed by their hashes. */
const stateOf = (row: Pick<VersionRow, 'state'> | undefined): SubjectState => {
  if (row === undefined) return 'absent'
  if (isWritten(row.state)) return 'open'
  return isOver(row.state) ? 'over' : 'beforeBank'
}

/** Versions of questionnaires, to the room of documents (rooms-above.ts). */
export const versionsWithDocuments: UploadSubjects['questionnaire'] = {
  async stateOf(reader, thing) {
    const place = placeOf(thing)
    return stateOf(place === null ? undefined : await findVersion(reader, place))
  },
  async lock(transaction, thing) {
    const place = placeOf(thing)
    return stateOf(place === null ? undefined : await lockVersion(transaction, place))
  },
  moved: 'questionnaireStatusNotChanged',
}

/** The documents of a version as they are signed: what each is, and the hash of its bytes. */
export async function documentsToSign(reader: Reader, place: Place): Promise<SubmittedQuestionnaire['documents']> {
  const of = { companyId: place.companyId, purpose: 'questionnaire', subject: subjectOf(place) } as const
  const documents = await findDocuments(reader, of)
  return documents.map(({ name, asked, sha256 }) => ({ name, kind: asked, digest: sha256.toString('hex') as Digest }))
}
