import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { consentKinds } from '../src/consents/consent-kinds.ts'
import { consentTextOf, consentTexts } from '../src/consents/consent-texts.ts'
import { parseBusinessDate, plusDays } from '../src/values/business-date.ts'

/** The days between a version and the day from which the cabinet does not open without it, as the offer promises. */
const NOTICE_DAYS = 30

/** The SHA-256 of each published text in Ukrainian. A text that clients agreed to is never edited: a change is a new version. */
const published: Readonly<Record<string, string>> = {
  'personalData 2026-11-01': '779b15dd8cc0996bc0f0453f6a524c87960a61dfe12525a7ddebe96000cdea93',
  'electronicInteraction 2026-11-01': '936c790ee3b9ae8f9178aa48e5504b71c0f33bc9e8609cd261f08ece4bd7d9d5',
  'offer 2026-11-01': '8339910b247601699be14a95cde681fa9b81e2103752f7a6f0319027a690f30a',
  'tariffs 2026-11-01': '8c84339813f32447084117377f365ebcd63a2343fbf74c94cb2779f7427e1457',
}

const versions = consentKinds.flatMap((kind) => consentTexts[kind].map((text) => ({ kind, ...text })))

describe('a text that clients agree to', () => {
  test.each(versions)('$kind of $version stands as it was published', (text) => {
    const digest = createHash('sha256').update(consentTextOf(text)).digest('hex')
    expect({ [`${text.kind} ${text.version}`]: digest }).toEqual({ [`${text.kind} ${text.version}`]: published[`${text.kind} ${text.version}`] })
  })

  test.each(versions)('$kind of $version gives clients thirty days', ({ version, mustBy }) => {
    const [since, by] = [parseBusinessDate(version), parseBusinessDate(mustBy)]
    if (!since.ok || !by.ok) throw new Error('A version is a date')
    expect(by.value >= plusDays(since.value, NOTICE_DAYS)).toBe(true)
  })

  test.each(consentKinds)('%s has its newest version first', (kind) => {
    const dates = consentTexts[kind].map(({ version }) => version)
    expect(dates).toEqual([...dates].sort().reverse())
  })
})
