import { createHash } from 'node:crypto'
import { type ConsentText, consentTextOf } from '@dilo/domain/consents/consent-texts.ts'

/** The SHA-256 of a text in UTF-8. It stands with each consent, so that nobody can say later that another text was read. */
export const textDigest = (text: ConsentText): Buffer => createHash('sha256').update(consentTextOf(text)).digest()
