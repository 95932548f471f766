// Holds a pack against the bank's trail: an entry is a chain's link, and its hash covers the hash before it.
import { sha256 } from './manifest.mjs'
import { Wrong } from './der.mjs'

/** The fields whose text is hashed, in their order, as the trail's file names them. */
const FIELDS = [
  'form',
  'previous_hash',
  'company_id',
  'sequence',
  'at_microseconds',
  'person_id',
  'session_id',
  'event',
  'subject_kind',
  'subject_id',
  'facts',
]

/** @returns the entry @throws Wrong where the entry is not of this signature, or its hash is another */
export function checkEntry(entry, { digest, subjectId }) {
  if (sha256(FIELDS.map((field) => entry[field]).join('\n')) !== entry.hash) throw new Wrong('its hash is another')
  if (entry.subject_id !== subjectId) throw new Wrong('it is about something else')
  if (JSON.parse(entry.facts).digest !== digest) throw new Wrong('it names another digest')
  return entry
}
