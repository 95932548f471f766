import { useLingui } from '@lingui/react/macro'
import { askingFailureOf, type CodeBefore } from './asking-failure.ts'
import { isCodeOver, rememberedCode } from './sent-code-memory.ts'
import type { CodeAnswer, CodeSubject } from './signable.ts'

/** The reason why no code was sent. */
export function useAskingFailure<Answer extends CodeAnswer>(signable: CodeSubject<Answer>): (error: unknown) => string {
  const { t } = useLingui()
  const { failureText, reassurance = '' } = signable.words
  const before = (): CodeBefore =>
    isCodeOver(signable) ? 'isOver' : rememberedCode(signable) === undefined ? 'none' : 'sentElsewhere'
  return (error) => {
    const failure = askingFailureOf(error, before())
    // Requesting a code moves no money.
    if (failure.kind === 'answerLost')
      return `${t`Відповідь банку не дійшла. Якщо код не прийде, натисніть ще раз.`} ${reassurance}`.trimEnd()
    if (failure.kind === 'refused') return failureText(error)
    const { seconds } = failure
    return failure.kind === 'codeOver'
      ? `${t`Попередній код уже не діє. Новий можна попросити за ${seconds} с.`} ${reassurance}`.trimEnd()
      : t`Код щойно надіслано іншим способом, і він ще діє: виберіть той спосіб. Новий код можна попросити за ${seconds} с.`
  }
}
