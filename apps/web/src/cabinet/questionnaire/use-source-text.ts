import type { sourceKinds } from '@dilo/domain/questionnaire/sources.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { shortDate } from '@dilo/ui/display/dates.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { OpenedSection } from './opened-section.ts'
import { isSameTyped, typedAt, type TypedGroup } from './typed-answers.ts'

const texts: Record<(typeof sourceKinds)[number], MessageDescriptor> = {
  register: msg`З державного реєстру`,
  before: msg`З попередньої анкети`,
  registration: msg`З реєстрації`,
}

/** The source of a value that nobody has typed. One that the person has changed is theirs. */
export function useSourceText(): (typed: TypedGroup, opened: OpenedSection, path: string) => string | undefined {
  const { i18n } = useLingui()
  return (typed, { sources, answers }, path) => {
    const source = Object.hasOwn(sources, path) ? sources[path] : undefined
    if (source === undefined || !isSameTyped(typedAt(typed, path), typedAt(answers, path))) return undefined
    return `${i18n._(texts[source.from])}, ${shortDate(businessDateAt(Date.parse(source.at)))}`
  }
}
