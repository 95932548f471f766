import { type RefusalCode, wireCodeOf } from '@dilo/domain/refusals.ts'
import { type Page, pageResponse } from '@dilo/domain/refusals/page-response.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { useLocation } from 'wouter'
import { ApiError, supportCodeOf } from '../../api/api-error.ts'
import { refusalOf } from '../../api/refusal-of.ts'
import { fetchErrorText } from '../../api/error-texts.ts'
import { useFailureText } from '../../api/failure-text.ts'
import { useRefusalText } from '../../api/refusal-text.ts'
import type { FieldProblem } from './field-problem.ts'
import { useWaysOn } from './use-ways-on.ts'

/** By the server's names of fields. */
export type Explained = Readonly<Partial<Record<string, FieldProblem>>>

/**
 * The response of a registration page to a failure (spec section 8): errors at fields, or a notice and another page.
 */
export function useExplanation(page: Page): (failure: unknown) => Promise<Explained> {
  const [, navigate] = useLocation()
  const { giveUp } = useWaysOn()
  const notify = useNotify()
  const refusalText = useRefusalText()
  const failureText = useFailureText()
  const explain = async (failure: unknown): Promise<Explained> => {
    const code = refusalOf(failure)
    const response = code === undefined ? undefined : pageResponse(page, code)
    if (code === undefined || response === undefined) return tellOf(failure)
    if (response.shows === 'namedFields') return namedBy(failure) ?? tellOf(failure)
    if (response.shows === 'field')
      return { [response.field]: (response.message ?? (await known(response.text ?? code))) as FieldProblem }
    if (response.shows !== 'notification') return tellOf(failure)
    if (response.text === undefined) notify('error', failureText(failure))
    else notify('error', refusalText(await known(response.text), supportCodeOf(failure)))
    if (response.leadsTo !== undefined) navigate(response.leadsTo + location.search)
    return {}
  }
  const tellOf = (failure: unknown): Explained => {
    notify('error', failureText(failure))
    return {}
  }
  return async (failure) => {
    try {
      return (await giveUp(failure)) ? {} : await explain(failure)
    } catch (further) {
      // The facts for the next step did not load.
      return tellOf(further)
    }
  }
}

/** Its text is here afterwards. */
async function known(code: RefusalCode): Promise<RefusalCode> {
  await fetchErrorText(wireCodeOf(code))
  return code
}

const namedBy = (failure: unknown): Explained | undefined =>
  failure instanceof ApiError ? (failure.refusal?.fields as Explained | undefined) : undefined
