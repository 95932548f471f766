import { Button } from '@dilo/ui/actions/button.tsx'
import { IconButton } from '@dilo/ui/actions/icon-button.tsx'
import { WholeTextField } from '@dilo/ui/fields/whole-text-field.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { Plus, Trash2 } from '@dilo/ui/icons/icons-of-things.ts'
import { useLingui } from '@lingui/react/macro'
import { isList, type TypedValue } from '../typed-answers.ts'
import type { FieldProps } from './field-props.ts'
import type { FieldOf } from './field-table.ts'

/** Texts one under the other; a first field is always there. */
export function TextsField({ field, path, label, value, onValue, error, hint, section }: FieldProps<FieldOf<'texts'>>) {
  const { t, i18n } = useLingui()
  const texts: readonly TypedValue[] = isList(value) && value.length > 0 ? value : ['']
  const change = (place: number, text: string) => {
    const changed = texts.map((one, index) => (index === place ? text : one))
    // One empty field is no answer.
    onValue(changed.length === 1 && text === '' ? [] : changed)
  }
  return (
    <fieldset className="c-question-group d-stack d-gap-3">
      <legend>{label}</legend>
      {hint && <div className="d-meta">{hint}</div>}
      {texts.map((text, place) => {
        const number = place + 1
        const name = `${i18n._(field.item)} ${number}`
        return (
          // Items have no names of their own, and none moves to another place.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={place} className="c-question-item" data-path={`${path}.${place}`}>
            <WholeTextField
              label={name}
              value={typeof text === 'string' ? text : ''}
              maxLength={field.most}
              autoComplete="off"
              error={section.faultAt(`${path}.${place}`) ?? (place === 0 ? error : undefined)}
              onChange={(event) => change(place, event.currentTarget.value)}
            />
            {texts.length > 1 && (
              <IconButton
                icon={Trash2}
                name={t`Прибрати: ${name}`}
                onClick={() => onValue(texts.filter((_, index) => index !== place))}
              />
            )}
          </div>
        )
      })}
      <AddOne name={i18n._(field.add)} onAdd={() => onValue([...texts, ''])} />
    </fieldset>
  )
}

export const AddOne = ({ name, onAdd }: { name: string; onAdd: () => void }) => (
  <div className="d-row">
    <Button variant="secondary" size="small" icon={<Icon of={Plus} size={16} />} onClick={onAdd}>
      {name}
    </Button>
  </div>
)
