import { CommandPalette, type PaletteGroup } from '@dilo/ui/overlays/command-palette.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFailureText } from '../../api/failure-text.ts'
import { matchingCommands } from './matching-commands.ts'
import { useCommands } from './use-commands.ts'
import { useFoundGroups } from './use-found-groups.tsx'
import { useMonthGroup } from './use-month-group.tsx'
import { useSearch } from './use-search.ts'

type PaletteProps = { open: boolean; onClose: () => void }

/** Goes anywhere, does frequent actions, finds any record of the company. */
export function Palette(props: PaletteProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const commands = useCommands()
  const search = useSearch(props.open ? text : '')
  const found = useFoundGroups(
    search.found,
    search.isOfMonth && search.dated !== null
      ? { text: search.dated.text, days: search.dated.days }
      : { text: search.meant ?? text.trim() },
  )
  const month = useMonthGroup(search.dated)
  const matching = matchingCommands(commands, text)
  const groups: readonly PaletteGroup[] = [
    ...(matching.length > 0 ? [{ id: 'commands', title: t`Команди`, choices: matching }] : []),
    ...found,
    ...month,
  ]
  const close = () => {
    // The next opening starts empty.
    setText('')
    props.onClose()
  }
  return (
    <CommandPalette
      open={props.open}
      onClose={close}
      label={t`Пошук і команди`}
      placeholder={t`Номер, сума, назва, IBAN, призначення або команда`}
      text={text}
      onText={setText}
      groups={groups}
      busy={search.isBusy}
    >
      <Said text={text.trim()} search={search} isEmpty={groups.length === 0} />
    </CommandPalette>
  )
}

type SaidProps = {
  text: string
  search: ReturnType<typeof useSearch>
  /** True if there is no choice to show. */ isEmpty: boolean
}

/** The state of the search beside its results. */
function Said({ text, search: { error, isBusy, isTooShort, found, meant }, isEmpty }: SaidProps) {
  const failureText = useFailureText()
  if (error !== null) {
    return (
      <p className="d-palette-said" role="alert">
        {failureText(error)} <Trans>Знайти не вдалося: змініть запит або спробуйте за хвилину.</Trans>
      </p>
    )
  }
  if (isTooShort && isEmpty) {
    return (
      <p className="d-palette-said">
        <Trans>Введіть щонайменше дві літери або цифри.</Trans>
      </p>
    )
  }
  if (meant !== null && !isEmpty && !isBusy) {
    return (
      <p className="d-palette-said">
        <Trans>
          Нічого не знайдено за «{text}». Показуємо «{meant}».
        </Trans>
      </p>
    )
  }
  // An incomplete search is no proof of absence: a match may be in the unsearched part.
  if (!isBusy && Object.values(found ?? {}).some((group) => group?.complete === false)) {
    return (
      <p className="d-palette-said">
        <Trans>Операцій так багато, що переглянуто не всі. Уточніть запит, щоб знайти решту.</Trans>
      </p>
    )
  }
  if (isEmpty && !isBusy) {
    return (
      <p className="d-palette-said">
        <Trans>За запитом «{text}» нічого не знайдено</Trans>
      </p>
    )
  }
  if (isEmpty) {
    return (
      <p className="d-palette-said">
        <Trans>Шукаємо…</Trans>
      </p>
    )
  }
  return null
}
