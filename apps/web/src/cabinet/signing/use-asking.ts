import type { CodeMethod } from '@dilo/contract/signing-methods.ts'
import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import { useMutation } from '@tanstack/react-query'
import { beginAnew, isStale } from './changed-subject.ts'
import { bringsCode } from './methods.tsx'
import { isCodeOver, rememberedCode } from './sent-code-memory.ts'
import type { CodeAnswer, CodeSubject, SentCode } from './signable.ts'
import { isAfterAnother, isOfMethod, waitOf } from './signing-refusals.ts'
import { useAskingFailure } from './use-asking-failure.ts'

/** The request for a code by a method. */
export function useAsking<Answer extends CodeAnswer>(
  signable: CodeSubject<Answer>,
  method: SigningMethod,
  onSent: (sent: SentCode<Answer>) => void,
) {
  const failureText = useAskingFailure(signable)
  const code = useMutation({ mutationFn: signable.ask })
  // Another method has not failed yet.
  const error = code.variables === method ? code.error : null

  async function ask(): Promise<number | void> {
    if (!bringsCode(method)) return undefined
    try {
      const answer = await code.mutateAsync(method)
      if (answer !== null) onSent({ ...answer, method })
    } catch (cause) {
      const wait = waitOf(cause)
      const sent = wait === undefined || isAfterAnother(cause) ? undefined : codeOnItsWay(signable, method, wait)
      if (sent) onSent(sent)
      else if (isStale(signable, cause)) await beginAnew(signable, cause)
      return wait
    }
  }

  return {
    ask,
    busy: code.isPending,
    wait: waitOf(error),
    obstacle: isOfMethod(error) ? signable.words.failureText(error) : null,
    failure: error === null || isOfMethod(error) || isStale(signable, error) ? undefined : failureText(error),
  }
}

/**
 * A code that was sent a moment ago is no failure: the person has it and may type it. A code signs only by the method
 * by which it came, so one that came by another is not typed here.
 */
function codeOnItsWay<Answer extends CodeAnswer>(
  signable: CodeSubject<Answer>,
  method: CodeMethod,
  resendAfter: number,
): SentCode<Answer> | undefined {
  const before = rememberedCode(signable)
  if (before) return before.method === method ? { ...before, resendAfter } : undefined
  if (isCodeOver(signable) || signable.sentElsewhere === null) return undefined
  return { ...signable.sentElsewhere, resendAfter, method }
}
