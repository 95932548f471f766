import { Chip, ChipGroup } from '@dilo/ui/actions/chip.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'

type TemplatesProps = {
  templates: readonly MessageDescriptor[]
  text: string
  onText: (text: string) => void
}

/** A few letters of a template are enough to know it by. */
const SHOWN = 44

/** Ready texts: a press writes one in the field, after what is typed there. */
export function Templates({ templates, text, onText }: TemplatesProps) {
  const { t, i18n } = useLingui()
  return (
    <ChipGroup label={t`Готові тексти`}>
      {templates.map((template) => {
        const words = i18n._(template)
        const isThere = text.includes(words)
        const write = () =>
          onText(isThere ? text.replace(words, '').trim() : [text.trim(), words].filter(Boolean).join(' '))
        return (
          <Chip key={template.id} active={isThere} onSelect={write}>
            {words.length > SHOWN ? `${words.slice(0, SHOWN).trimEnd()}…` : words}
          </Chip>
        )
      })}
    </ChipGroup>
  )
}
