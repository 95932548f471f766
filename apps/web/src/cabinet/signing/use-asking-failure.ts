import { useLingui } from '@lingui/react/macro'
import { refusalOf } from '../../api/refusal-of.ts'
import { isUncertain } from '../offline/is-uncertain.ts'
import { isCodeOver, rememberedCode } from './sent-code-memory.ts'
import type { CodeAnswer, CodeSubject } from './signable.ts'
import { waitOf } from './signing-refusals.ts'

/** The reason why no code was sent. */
export function useAskingFailure<Answer extends CodeAnswer>(signable: CodeSubject<Answer>): (error: unknown) => string {
  const { t } = useLingui()
  const { failureText, reassurance = '' } = signable.words
  return (error) => {
    // Requesting a code moves no money.
    if (isUncertain(error) && refusalOf(error) !== 'depositClosingNotSent')
      return `${t`Відповідь банку не дійшла. Якщо код не прийде, натисніть ще раз.`} ${reassurance}`.trimEnd()
    const seconds = waitOf(error)
    if (seconds === undefined) return failureText(error)
    if (isCodeOver(signable))
      return `${t`Попередній код уже не діє. Новий можна попросити за ${seconds} с.`} ${reassurance}`.trimEnd()
    return rememberedCode(signable) === undefined
      ? failureText(error)
      : t`Код щойно надіслано іншим способом, і він ще діє: виберіть той спосіб. Новий код можна попросити за ${seconds} с.`
  }
}
