import type { BankBlock } from '@dilo/contract/block.ts'
import { afterBlock, blockReasons } from '@dilo/domain/dictionaries/block-reasons.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { i18n, type MessageDescriptor } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { configuration } from '../../configuration.ts'
import { writtenText } from '../written-text.ts'

/** `20.11.2026, 14:05` in Kyiv. The cabinet's own way to say it would come into sign-in's first load with this file. */
const moment = new Intl.DateTimeFormat('uk', {
  timeZone: 'Europe/Kyiv',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/**
 * The text for a person whom the bank has blocked, at sign-in: why, since when, until when, and what to do. It is
 * written for
 * this one answer, in the language of this moment, so it joins the catalogue now: its own words are its id.
 */
export function blockedText({ reason, since: from, until: end }: BankBlock): MessageDescriptor {
  const language = i18n.locale as Language
  const why = blockReasons[reason][language]
  const since = moment.format(new Date(from))
  const until = end === null ? null : moment.format(new Date(end))
  const whole = [
    t`Банк заблокував вхід. Причина: ${why}.`,
    until === null ? t`Діє з ${since}, доки банк не зніме блокування.` : t`Діє з ${since} до ${until}.`,
    `${afterBlock[reason][language]}: ${configuration.contactPhone}.`,
  ]
  return writtenText(whole.join(' '))
}
