import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** Says how many drafts were made. */
export function useDraftsCreated(): (count: number) => string {
  const { t } = useLingui()
  return (count) =>
    t({
      message: plural(count, {
        one: 'Створено # чернетку',
        few: 'Створено # чернетки',
        many: 'Створено # чернеток',
        other: 'Створено # чернетки',
      }),
    })
}
