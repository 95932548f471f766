import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { useLingui } from '@lingui/react/macro'
import { factWords } from '../words/action-words.ts'
import type { ShownAction } from '../words/fact-words.ts'

/** The changes of an action, as it is and as it is to be: its maker and its decider see the same. */
export function Facts({ facts }: { facts: ShownAction['facts'] }) {
  const { i18n } = useLingui()
  return (
    <KeyValues>
      {facts.map(({ fact, before, after }) => {
        const { name, text = (value: string) => value } = factWords[fact]
        return (
          <KeyValue key={`${fact} ${before ?? ''} ${after ?? ''}`} name={i18n._(name)}>
            {before !== null && after !== null ? (
              <>
                <del>{text(before, i18n)}</del> → <ins>{text(after, i18n)}</ins>
              </>
            ) : (
              text(after ?? before ?? '—', i18n)
            )}
          </KeyValue>
        )
      })}
    </KeyValues>
  )
}
