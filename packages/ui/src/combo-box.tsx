import './react-aria-styles.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button, ComboBox as AriaComboBox, Input, Label, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components/ComboBox'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Icon } from './icon.tsx'
import { ChevronDown } from './icons-of-things.ts'
import { CircleAlert } from './icons.ts'

export type ComboBoxOption = {
  readonly id: string
  readonly name: string
  /** A second line: a code, an IBAN. It is searched too. */
  readonly detail?: string
}

export type ComboBoxProps = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  options: readonly ComboBoxOption[]
  /** What stands in the field. */
  text: string
  onText: (text: string) => void
  /** The chosen option; none while the text is only typed. */
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
  /** The text may be something that the list does not have: the IBAN of a new recipient. */
  free?: boolean
  disabled?: boolean
  name?: string
}

/** Cyrillic has no use for react-aria's comparison by collation alone: quotes and case are what people leave out. */
const plain = (text: string): string => text.toLocaleLowerCase('uk').replace(/[«»"'’ʼ]/g, '')

const found = (options: readonly ComboBoxOption[], text: string): readonly ComboBoxOption[] => {
  const wanted = plain(text)
  const isChosen = options.some(({ name }) => name === text)
  // A chosen name filters nothing: who opens the list again wants to see the others.
  return isChosen ? options : options.filter(({ name, detail = '' }) => plain(name).includes(wanted) || plain(detail).includes(wanted))
}

/** Type to find, or open and choose. Built on react-aria: load it with the route that needs it. */
export function ComboBox(props: ComboBoxProps) {
  const { label, hint, error, options, text, onText, chosen, onChoose, free = false, disabled = false, name } = props
  const { i18n, t } = useLingui()
  return (
    <I18nProvider locale={i18n.locale === 'ru' ? 'ru-RU' : 'uk-UA'}>
      <AriaComboBox
        className="d-field"
        items={found(options, text)}
        inputValue={text}
        onInputChange={onText}
        selectedKey={chosen ?? null}
        onSelectionChange={(key) => onChoose(key === null ? undefined : String(key))}
        allowsCustomValue={free}
        allowsEmptyCollection
        isInvalid={Boolean(error)}
        isDisabled={disabled}
        menuTrigger="focus"
        {...(name !== undefined && { name })}
      >
        <Label className="d-field-label">{label}</Label>
        <div className="d-input-with-button">
          <Input className="d-input" />
          <Button className="d-input-button" aria-label={t`Показати список`}>
            <Icon of={ChevronDown} />
          </Button>
        </div>
        {error && (
          <Text slot="errorMessage" elementType="p" className="d-field-error">
            <Icon of={CircleAlert} size={16} />
            <span>{error}</span>
          </Text>
        )}
        {hint && (
          <Text slot="description" elementType="div" className="d-field-hint">
            {hint}
          </Text>
        )}
        <Popover className="d-combo-list" offset={6}>
          <ListBox<ComboBoxOption> renderEmptyState={() => <p className="d-combo-none">{free ? <Trans>У списку немає</Trans> : <Trans>Нічого не знайдено</Trans>}</p>}>
            {(option) => (
              <ListBoxItem className="d-combo-option" textValue={option.name}>
                <Text slot="label">{option.name}</Text>
                {option.detail && (
                  <Text slot="description" className="d-meta d-tabular">
                    {option.detail}
                  </Text>
                )}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </AriaComboBox>
    </I18nProvider>
  )
}
