import { useLingui } from '@lingui/react/macro'
import { ApiError } from '../../api/api-error.ts'
import { isTurnTaken } from '../../api/is-turn-taken.ts'
import { useFailureText } from '../../api/failure-text.ts'

/** Only the sheet has a limit that this page's entries may exceed. */
const hasNoRoom = (error: unknown): boolean =>
  error instanceof ApiError && error.refusal?.fields?.['format'] !== undefined

/**
 * The reason why a file failed: too many files at once, or a period too long for a sheet, are no fault of the caller.
 */
export function useFileFailure(): (error: unknown) => string {
  const { t } = useLingui()
  const failureText = useFailureText()
  return (error) => {
    if (hasNoRoom(error)) return t`Стільки операцій у книгу Excel не вміщується. Виберіть CSV або коротший період.`
    return isTurnTaken(error) ? t`Зараз уже готується інший файл. Спробуйте ще раз за хвилину.` : failureText(error)
  }
}
