import type { Schedule, ScheduleEnd } from '@dilo/domain/standing-orders/schedule.ts'
import type { OrderColumns } from './store.ts'

export type ScheduleColumns = Pick<
  OrderColumns,
  'frequency' | 'day' | 'first_day' | 'weekend' | 'end_day' | 'end_count'
>

export const scheduleOf = ({
  frequency,
  day,
  first_day: firstDay,
  weekend,
  end_day,
  end_count,
}: ScheduleColumns): Schedule => ({
  frequency,
  day,
  firstDay,
  weekend,
  end: endOf(end_day, end_count),
})

function endOf(day: ScheduleColumns['end_day'], count: number | null): ScheduleEnd {
  if (day !== null) return { kind: 'on', day }
  return count === null ? { kind: 'never' } : { kind: 'after', count }
}

export const scheduleColumns = ({ frequency, day, firstDay, weekend, end }: Schedule): ScheduleColumns => ({
  frequency,
  day,
  first_day: firstDay,
  weekend,
  end_day: end.kind === 'on' ? end.day : null,
  end_count: end.kind === 'after' ? end.count : null,
})
