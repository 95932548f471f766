import { type RefusalCode, wireCodeOf } from '@dilo/domain/refusals.ts'
import { useErrorText } from './failure-text.ts'

/**
 * The text of a refusal.
 * @param supportCode the code that a text asks to give to the bank's support
 */
export function useRefusalText(): (code: RefusalCode, supportCode?: string) => string {
  const errorText = useErrorText()
  return (code, supportCode) => errorText(wireCodeOf(code), supportCode)
}
