import { type StatementFileFormat, statementFiles } from '@dilo/domain/statements/statement-file.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { IconButton } from '@dilo/ui/actions/icon-button.tsx'
import { ChevronDown, Download } from '@dilo/ui/icons/icons-of-things.ts'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from '../address/link.tsx'
import { FileChoice, useFormats } from './file-choice.tsx'
import { type FiledEntries, isNarrowed, statementFileAddress } from './file-address.ts'
import { FileLanguage } from './file-language.tsx'
import { FileSheet } from './file-sheet.tsx'
import { useKeptFormat } from './kept-format.ts'
import { useFile } from './use-file.ts'
import { useFileFailure } from './use-file-failure.ts'

type StatementFilesProps = {
  accountId: string
  filter: FiledEntries
}

/**
 * A statement as a file, with the entries that the list shows: one press saves it in the format that was chosen last,
 * the other chooses another. On a narrow window an icon opens the choice.
 */
export function StatementFiles({ isNarrow, ...asked }: StatementFilesProps & { isNarrow: boolean }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const [format, keep] = useKeptFormat()
  return (
    <>
      {isNarrow ? (
        <IconButton icon={Download} name={t`Завантажити`} onClick={() => setOpen(true)} />
      ) : (
        <div className="d-split">
          <SaveAtOnce {...asked} format={format} />
          <IconButton icon={ChevronDown} name={t`Інший формат`} aria-haspopup="dialog" onClick={() => setOpen(true)} />
        </div>
      )}
      {open && <FilesSheet {...asked} kept={format} onKeep={keep} onClose={() => setOpen(false)} />}
    </>
  )
}

/** In the language of the page. */
function SaveAtOnce({ accountId, filter, format }: StatementFilesProps & { format: StatementFileFormat }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const notify = useNotify()
  const failureText = useFileFailure()
  const { received, fetch } = useFile(
    (name) => notify('success', t`Файл «${name}» збережено`),
    (error) => notify('error', failureText(error)),
  )
  const language = i18n.locale as Language
  const { label } = formats[format]
  return (
    <Button
      variant="secondary"
      icon={<Icon of={Download} />}
      busy={received !== null}
      onClick={() => fetch(statementFileAddress({ accountId, filter, format, language }))}
    >
      <Trans>Завантажити {label}</Trans>
    </Button>
  )
}

type FilesSheetProps = StatementFilesProps & {
  kept: StatementFileFormat
  onKeep: (format: StatementFileFormat) => void
  onClose: () => void
}

function FilesSheet({ accountId, filter, kept, onKeep, onClose }: FilesSheetProps) {
  const { i18n } = useLingui()
  const [format, setFormat] = useState(kept)
  const [language, setLanguage] = useState(i18n.locale as Language)
  return (
    <FileSheet
      title={<Trans>Виписка у файлі</Trans>}
      address={() => {
        onKeep(format)
        return statementFileAddress({ accountId, filter, format, language })
      }}
      onClose={onClose}
    >
      <Scope filter={filter} format={format} />
      <FileChoice value={format} onChange={setFormat} />
      <FileLanguage value={language} onChange={setLanguage} />
      <p>
        <Link to="/accounts/$accountId/mail" params={{ accountId }}>
          <Trans>Надсилати на e-mail щодня, щотижня чи щомісяця</Trans>
        </Link>
      </p>
    </FileSheet>
  )
}

/** The scope of the file: the entries of the list, or of the whole period if the format requires it. */
function Scope({ filter, format }: { filter: FiledEntries; format: StatementFileFormat }) {
  const [from, to] = [shortDate(filter.from), shortDate(filter.to)]
  const narrowed = isNarrowed(filter)
  return (
    <p>
      {!narrowed ? (
        <Trans>
          Усі операції з {from} по {to}.
        </Trans>
      ) : statementFiles[format].statesBalances ? (
        <Trans>
          Усі операції з {from} по {to}: у цьому форматі залишки мають сходитися, тому інші фільтри не діють.
        </Trans>
      ) : (
        <Trans>
          Операції з {from} по {to}, які показує список: з усіма фільтрами.
        </Trans>
      )}
    </p>
  )
}
