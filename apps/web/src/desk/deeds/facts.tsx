import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { useLingui } from '@lingui/react/macro'
import { factWords, type ShownAction, useFactValue } from '../words/action-words.ts'

/** The changes of an action, as it is and as it is to be: its maker and its decider see the same. */
export function Facts({ facts }: { facts: ShownAction['facts'] }) {
  const { i18n } = useLingui()
  const valueOf = useFactValue()
  return (
    <KeyValues>
      {facts.map(({ fact, before, after }) => (
        <KeyValue key={`${fact} ${before ?? ''} ${after ?? ''}`} name={i18n._(factWords[fact])}>
          {before !== null && after !== null ? (
            <>
              <del>{valueOf(fact, before)}</del> → <ins>{valueOf(fact, after)}</ins>
            </>
          ) : (
            valueOf(fact, after ?? before ?? '—')
          )}
        </KeyValue>
      ))}
    </KeyValues>
  )
}
