import type { CardMessageKey } from '@dilo/domain/products/cards.ts'
import { msg } from '@lingui/core/macro'
import type { FieldMessages } from './field-messages.ts'

/** Fields of cards. */
export const cardFieldMessages: FieldMessages<CardMessageKey> = {
  'Invalid PIN-Code': msg`У ПІН-коді щонайменше 4 цифри, і не всі однакові`,
  'At least one card should be checked': msg`Виберіть щонайменше одну картку`,
}
