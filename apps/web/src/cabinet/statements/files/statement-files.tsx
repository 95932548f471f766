import { type StatementFileFormat, statementFiles } from '@dilo/domain/statements/statement-file.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { IconButton } from '@dilo/ui/actions/icon-button.tsx'
import { Download } from '@dilo/ui/icons/icons-of-things.ts'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AskedFilter } from '../statement-search.ts'
import { FileChoice } from './file-choice.tsx'
import { isNarrowed, statementFileAddress } from './file-address.ts'
import { FileLanguage } from './file-language.tsx'
import { FileSheet } from './file-sheet.tsx'

type StatementFilesProps = {
  accountId: string
  /** The filter of the files: the list's filter, with both days. */ filter: AskedFilter
}

/** A statement as a file, with the entries that the list shows. If its text does not fit, an icon opens it. */
export function StatementFiles({ isNarrow, ...sheet }: StatementFilesProps & { isNarrow: boolean }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      {isNarrow ? (
        <IconButton icon={Download} name={t`Завантажити`} onClick={() => setOpen(true)} />
      ) : (
        <Button variant="secondary" icon={<Icon of={Download} />} onClick={() => setOpen(true)}>
          <Trans>Завантажити</Trans>
        </Button>
      )}
      {open && <FilesSheet {...sheet} onClose={() => setOpen(false)} />}
    </>
  )
}

function FilesSheet({ accountId, filter, onClose }: StatementFilesProps & { onClose: () => void }) {
  const { i18n } = useLingui()
  const [format, setFormat] = useState<StatementFileFormat>('CSV')
  const [language, setLanguage] = useState(i18n.locale as Language)
  return (
    <FileSheet
      title={<Trans>Виписка у файлі</Trans>}
      address={() => statementFileAddress({ accountId, filter, format, language })}
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
function Scope({ filter, format }: { filter: AskedFilter; format: StatementFileFormat }) {
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
