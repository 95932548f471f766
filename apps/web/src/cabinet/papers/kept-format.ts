import { type StatementFileFormat, statementFileFormats } from '@dilo/domain/statements/statement-file.ts'
import { useState } from 'react'

/** The storage key between visits: it stays on this device, because it is about its programs. */
const STORED = 'statementFile'

/** The format that was saved last; PDF at first. */
export function useKeptFormat(): [format: StatementFileFormat, keep: (format: StatementFileFormat) => void] {
  const [format, setFormat] = useState(readFormat)
  const keep = (chosen: StatementFileFormat) => {
    localStorage.setItem(STORED, chosen)
    setFormat(chosen)
  }
  return [format, keep]
}

function readFormat(): StatementFileFormat {
  const stored = localStorage.getItem(STORED)
  return statementFileFormats.find((known) => known === stored) ?? 'PDF'
}
