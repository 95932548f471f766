import { useLingui } from '@lingui/react/macro'
import { Progress } from '../loading/progress.tsx'

/** Stands in the place of a calendar while its script comes. */
export function CalendarWaiting() {
  const { t } = useLingui()
  return <Progress kind="dots" label={t`Завантажуємо календар`} />
}
