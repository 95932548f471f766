import type { ReactNode } from 'react'
import { Checkbox } from './checkbox.tsx'
import { ChoiceGroup, type ChoiceGroupProps } from './choice-group.tsx'

type CheckboxGroupProps<Value extends string> = ChoiceGroupProps & {
  options: readonly { readonly value: Value; readonly label: ReactNode }[]
  values: readonly Value[]
  /** Takes the chosen ones, in the order of the options. */
  onChange: (values: readonly Value[]) => void
}

/** Any number of a few choices. */
export function CheckboxGroup<Value extends string>({
  options,
  values,
  onChange,
  ...frame
}: CheckboxGroupProps<Value>) {
  const choose = (value: Value, isChosen: boolean) =>
    onChange(options.flatMap((one) => ((one.value === value ? isChosen : values.includes(one.value)) ? one.value : [])))
  return (
    <ChoiceGroup {...frame}>
      <div>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            checked={values.includes(option.value)}
            onChange={(event) => choose(option.value, event.currentTarget.checked)}
          >
            {option.label}
          </Checkbox>
        ))}
      </div>
    </ChoiceGroup>
  )
}
