import { Button } from '@dilo/ui/actions/button.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { Trash2 } from '@dilo/ui/icons/icons-of-things.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { isGroup, isList, type TypedValue } from '../typed-answers.ts'
import type { FieldProps } from './field-props.ts'
import type { FieldOf } from './field-table.ts'
import { AddOne } from './texts-field.tsx'

/** Several answers to the same questions: countries of tax residence, licences, partners. */
export function ItemsField({ field, path, label, value, onValue, error, hint, inside }: FieldProps<FieldOf<'items'>>) {
  const { t, i18n } = useLingui()
  const given: readonly TypedValue[] = isList(value) ? value : []
  const items = given.length === 0 && field.isOneNeeded === true ? [{}] : given
  return (
    <fieldset className="c-question-group d-stack">
      <legend>{label}</legend>
      {hint && <div className="d-meta">{hint}</div>}
      {error !== undefined && <p className="c-question-fault">{error}</p>}
      {items.map((item, place) => {
        const name = `${i18n._(field.item)} ${place + 1}`
        return (
          // Items have no names of their own, and none moves to another place.
          // oxlint-disable-next-line react/no-array-index-key
          <fieldset key={place} className="c-question-card d-stack d-gap-5" data-path={`${path}.${place}`}>
            <legend className="d-visually-hidden">{name}</legend>
            <div className="d-row d-row-between">
              <p className="c-row-name" aria-hidden="true">
                {name}
              </p>
              {items.length > (field.isOneNeeded === true ? 1 : 0) && (
                <Button
                  variant="ghost"
                  size="small"
                  icon={<Icon of={Trash2} size={16} />}
                  aria-label={t`Прибрати: ${name}`}
                  onClick={() => onValue(items.filter((_, index) => index !== place))}
                >
                  <Trans>Прибрати</Trans>
                </Button>
              )}
            </div>
            {inside(field.fields, `${path}.${place}`, isGroup(item) ? item : {})}
          </fieldset>
        )
      })}
      <AddOne name={i18n._(field.add)} onAdd={() => onValue([...items, {}])} />
    </fieldset>
  )
}
