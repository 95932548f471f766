import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** «у понеділок» … «у неділю»: the day with the number 1 (Monday) stands first. */
export const onWeekday: readonly MessageDescriptor[] = [
  msg`у понеділок`,
  msg`у вівторок`,
  msg`у середу`,
  msg`у четвер`,
  msg`у п’ятницю`,
  msg`у суботу`,
  msg`у неділю`,
]
