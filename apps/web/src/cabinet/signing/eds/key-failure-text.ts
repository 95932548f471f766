import type { EdsFault } from '@dilo/domain/signing/eds-fault.ts'
import { useLingui } from '@lingui/react/macro'
import { ApiError } from '../../../api/api-error.ts'
import { refusalOf } from '../../../api/refusal-of.ts'
import { isUncertain } from '../../offline/is-uncertain.ts'
import type { CodeSubject } from '../signable.ts'
import { edsFaultTexts } from './eds-fault-texts.ts'
import { TextDiffers } from './sign-each.ts'
import { KeyClosed } from './unlocked-key.ts'

/** The reason for which the bank refused the signature itself; undefined: it did not. */
export function edsFaultOf(error: unknown): EdsFault | undefined {
  const word = error instanceof ApiError ? error.refusal?.fields?.['p7s'] : undefined
  return word !== undefined && isFault(word) ? word : undefined
}

const isFault = (word: string): word is EdsFault => Object.hasOwn(edsFaultTexts, word)

/** Why a key has not signed, and what to do. */
export function useKeyFailureText({ words }: Pick<CodeSubject<never>, 'words'>): (error: unknown) => string {
  const { t, i18n } = useLingui()
  const { failureText, reassurance = '' } = words
  const withReassurance = (text: string) => `${text} ${reassurance}`.trimEnd()
  return (error) => {
    if (error instanceof TextDiffers)
      return withReassurance(
        t`Банк дав підписати не те, що на сторінці, тому ми нічого не підписали. Оновіть сторінку й звірте ще раз. Якщо повториться, зателефонуйте нам.`,
      )
    if (error instanceof KeyClosed) return withReassurance(t`Ключ закрився. Відкрийте його ще раз.`)
    // The usual text of this refusal is about a code.
    const fault = edsFaultOf(error) ?? (refusalOf(error) === 'changedSinceCode' ? 'messageDigest' : undefined)
    if (fault !== undefined) return withReassurance(i18n._(edsFaultTexts[fault]))
    if (!isUncertain(error)) return failureText(error)
    return (
      words.lost ??
      t`Відповідь банку не дійшла. Чи вийшло, покаже ця сторінка. Натиснути ще раз безпечно: двічі нічого не зробимо.`
    )
  }
}
