import type { Channel } from '@dilo/domain/cards/card-limits.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The ways to pay with a card, for a choice. */
export const channelNames: Record<Channel, MessageDescriptor> = {
  chip: msg`Карткою в терміналі, з чипом`,
  contactless: msg`Карткою без дотику`,
  wallet: msg`Телефоном чи годинником`,
  online: msg`В інтернеті`,
  cash: msg`Готівка в банкоматі чи касі`,
}
