import { useLingui } from '@lingui/react/macro'
import { ApiError } from '../../../api/api-error.ts'
import { refusalOf } from '../../../api/refusal-of.ts'
import { useFailureText } from '../../../api/failure-text.ts'

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
    return refusalOf(error) === 'tooManyRequests'
      ? t`Зараз уже готується інший файл. Зачекайте трохи й спробуйте ще раз.`
      : failureText(error)
  }
}
