import { type RefusalCode, wireCodeOf } from '@dilo/domain/refusals.ts'
import { useErrorText } from './failure-text.ts'

/** The text of a refusal. @param supportCode what a text tells to name to the bank's support */
export function useRefusalText(): (code: RefusalCode, supportCode?: string) => string {
  const errorText = useErrorText()
  return (code, supportCode) => errorText(wireCodeOf(code), supportCode)
}
