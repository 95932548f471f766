import { Trans, useLingui } from '@lingui/react/macro'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button, buttonClass } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { FileText, ImagePlus, Upload } from './icons-of-things.ts'
import { CircleAlert } from './icons.ts'
import { useFilePreview } from './use-file-preview.ts'

/** Spec section 2: any file, a picture, a round picture of a person or a company. */
export type FilePickerMode = 'file' | 'photo' | 'avatar'

export type FilePickerProps<Problem extends string> = {
  label: ReactNode
  /** What is allowed, in words. */
  hint?: ReactNode
  error?: ReactNode
  mode?: FilePickerMode
  /** Endings and kinds that the platform's own window offers, as in the `accept` attribute. */
  accept: string
  /** The domain's rule for name and size (bytes): the message key of what is wrong. */
  check: (file: { readonly name: string; readonly size: number }) => Problem | undefined
  file: File | undefined
  onChange: (file: File | undefined) => void
  /** A file was chosen that the rule refuses; the one that was there stays. */
  onRefused: (problem: Problem) => void
}

/** Chooses one file by the platform's window or by dropping it; shows it, and offers another one or none. */
export function FilePicker<Problem extends string>(props: FilePickerProps<Problem>) {
  const { label, hint, error, mode = 'file', accept, file } = props
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const { over, zone, take, input } = useChosenFile(props)
  return (
    <div className="d-field" role="group" aria-labelledby={`${id}-label`} aria-describedby={described || undefined}>
      <span className="d-field-label" id={`${id}-label`}>
        {label}
      </span>
      <div className={classNames('d-file', `d-file-${mode}`, over && 'd-file-over', file && 'd-file-full', Boolean(error) && 'd-file-invalid')} {...zone}>
        <Preview file={file} mode={mode} />
        <div className="d-file-text">
          {file ? <FileName file={file} /> : mode === 'file' && <span className="d-meta"><Trans>Перетягніть файл сюди або виберіть його</Trans></span>}
          <div className="d-file-actions">
            <input
              ref={input}
              id={id}
              type="file"
              accept={accept}
              className="d-visually-hidden"
              aria-invalid={error ? true : undefined}
              aria-describedby={described || undefined}
              onChange={(event) => take(event.currentTarget.files?.[0])}
            />
            <label htmlFor={id} className={buttonClass({ variant: 'secondary', size: 'small' })}>
              <Choose file={file} mode={mode} />
            </label>
            {file && (
              <Button variant="ghost" size="small" onClick={() => take(undefined)}>
                <Trans>Прибрати</Trans>
              </Button>
            )}
          </div>
        </div>
      </div>
      {error && (
        <p className="d-field-error" id={`${id}-error`}>
          <Icon of={CircleAlert} size={16} />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <div className="d-field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  )
}

function useChosenFile<Problem extends string>({ check, onChange, onRefused }: FilePickerProps<Problem>) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (file: File | undefined) => {
    // The same file again is a change too, after it was corrected or removed.
    if (input.current) input.current.value = ''
    const problem = file && check(file)
    if (problem) return onRefused(problem)
    onChange(file)
    if (!file) input.current?.focus()
  }
  const zone = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const [dropped] = event.dataTransfer.files
      if (dropped) take(dropped)
    },
  }
  return { input, over, zone, take }
}

function Choose({ file, mode }: { file: File | undefined; mode: FilePickerMode }) {
  if (file) return mode === 'file' ? <Trans>Вибрати інший</Trans> : <Trans>Вибрати інше</Trans>
  return mode === 'file' ? <Trans>Вибрати файл</Trans> : <Trans>Вибрати зображення</Trans>
}

function Preview({ file, mode }: { file: File | undefined; mode: FilePickerMode }) {
  const { t } = useLingui()
  const picture = useFilePreview(file)
  if (picture) {
    return (
      <span className="d-file-preview">
        <img src={picture} alt={t`Вибране зображення`} />
      </span>
    )
  }
  return (
    <span className="d-file-preview" aria-hidden="true">
      {file ? <Kind name={file.name} /> : <Icon of={mode === 'file' ? Upload : ImagePlus} size={24} />}
    </span>
  )
}

/** In place of a picture: the drawing of a document and what kind it is, PDF above all. */
function Kind({ name }: { name: string }) {
  const ending = /\.(\w{1,4})$/.exec(name)?.[1]
  return (
    <div>
      <Icon of={FileText} size={24} />
      {ending?.toUpperCase()}
    </div>
  )
}

function FileName({ file }: { file: File }) {
  const { i18n } = useLingui()
  const megabytes = i18n.number(Math.max(file.size / 1_000_000, 0.01), { maximumFractionDigits: 2 })
  return (
    <>
      <span className="d-file-name">{file.name}</span>
      <span className="d-meta">
        <Trans>{megabytes} МБ</Trans>
      </span>
    </>
  )
}
