import { Trans, useLingui } from '@lingui/react/macro'
import { type DragEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { Button, buttonClass } from '../actions/button.tsx'
import { classNames } from '../theme/class-names.ts'
import { Icon } from '../icons/icon.tsx'
import { Camera, File as FileDrawing, ImagePlus, RotateCw, Upload } from '../icons/icons-of-files.ts'
import { CircleAlert, X } from '../icons/icons.ts'
import { useFilePreview } from './use-file-preview.ts'

/** Spec section 2: any file; a picture, which a telephone may take; a round picture of a person or a company. */
export type FilePickerMode = 'file' | 'photo' | 'avatar'

type FilePickerProps<Problem extends string> = {
  label: ReactNode
  /** The allowed files, in words. */
  hint?: ReactNode
  error?: ReactNode
  mode?: FilePickerMode
  /** Endings and kinds that the platform's own window offers, as in the `accept` attribute. */
  accept: string
  /** The domain's rule for name and size (bytes): the message key of the fault. */
  check: (file: { readonly name: string; readonly size: number }) => Problem | undefined
  file: File | undefined
  onChange: (file: File | undefined) => void
  /** A file was chosen that the rule refuses; the one that was there stays. */
  onRefused: (problem: Problem) => void
  /** An upload is in progress: the chosen files stay fixed until it ends. */
  disabled?: boolean
}

/**
 * Chooses one file by the platform's window, by dropping it or with a camera; shows it, and offers to replace or remove
 * it.
 */
export function FilePicker<Problem extends string>(props: FilePickerProps<Problem>) {
  const { label, hint, error, mode = 'file', file } = props
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  const { over, zone, take, input } = useChosenFile(props)
  return (
    <div className="d-field" role="group" aria-labelledby={`${id}-label`} aria-describedby={described}>
      <span className="d-field-label" id={`${id}-label`}>
        {label}
      </span>
      <div
        className={classNames(
          'd-file',
          `d-file-${mode}`,
          over && 'd-file-over',
          file && 'd-file-full',
          Boolean(error) && 'd-file-invalid',
        )}
        {...zone}
      >
        {/* To be pressed, too; what it does has its name at the button. */}
        <label className="d-file-preview" htmlFor={id}>
          <Preview file={file} mode={mode} />
        </label>
        <div className="d-file-text">
          <div className="d-file-about" aria-live="polite">
            {file ? (
              <FileName file={file} />
            ) : (
              mode === 'file' && (
                <span className="d-meta">
                  <Trans>Перетягніть файл сюди або виберіть його</Trans>
                </span>
              )
            )}
          </div>
          <Actions {...props} id={id} input={input} take={take} described={described} />
        </div>
      </div>
      {error && (
        <p className="d-field-error" id={`${id}-error`}>
          <Icon of={CircleAlert} size={16} />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <div className="d-meta" id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  )
}

function useChosenFile<Problem extends string>({
  check,
  onChange,
  onRefused,
  disabled = false,
}: FilePickerProps<Problem>) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (file: File | undefined) => {
    const problem = file && check(file)
    if (problem) return onRefused(problem)
    onChange(file)
    if (!file) input.current?.focus()
  }
  const zone = {
    onDragOver: (event: DragEvent) => {
      // Also for a file that is not accepted: the browser would leave the page to show it.
      event.preventDefault()
      setOver(!disabled)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const [dropped] = event.dataTransfer.files
      if (dropped && !disabled) take(dropped)
    },
  }
  return { input, over, zone, take }
}

type ActionsProps<Problem extends string> = FilePickerProps<Problem> & {
  id: string
  input: RefObject<HTMLInputElement | null>
  take: (file: File | undefined) => void
  described: string | undefined
}

function Actions<Problem extends string>({
  id,
  input,
  take,
  described,
  mode = 'file',
  accept,
  file,
  error,
  disabled = false,
}: ActionsProps<Problem>) {
  const chooser = {
    accept,
    disabled,
    onFile: take,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': described,
  }
  return (
    <div className="d-file-actions">
      <Chooser {...chooser} id={id} input={input} icon={file && RotateCw}>
        <Choose file={file} mode={mode} />
      </Chooser>
      {mode === 'photo' && (
        <Chooser {...chooser} id={`${id}-camera`} accept="image/*" capture="environment" icon={Camera}>
          <Trans>Сфотографувати</Trans>
        </Chooser>
      )}
      {file && (
        <Button
          variant="ghost"
          size="small"
          icon={<Icon of={X} size={16} />}
          disabled={disabled}
          onClick={() => take(undefined)}
        >
          <Trans>Прибрати</Trans>
        </Button>
      )}
    </div>
  )
}

type ChooserProps = {
  id: string
  accept: string
  disabled: boolean
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  /** Platforms with cameras open this one; others open their file dialog. */
  capture?: 'environment'
  input?: RefObject<HTMLInputElement | null>
  icon: typeof Camera | undefined
  children: ReactNode
  onFile: (file: File) => void
}

/** The platform's own control, unseen, and its label, which is drawn as a button. */
function Chooser({ id, input, icon, children, capture, onFile, ...control }: ChooserProps) {
  return (
    <span className={classNames('d-file-chooser', capture && 'd-file-camera')}>
      <input
        {...control}
        {...(capture && { capture })}
        {...(input && { ref: input })}
        id={id}
        type="file"
        className="d-visually-hidden"
        aria-labelledby={`${id}-name`}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          // The same file again is a change too, after it was corrected or removed.
          currentTarget.value = ''
          if (chosen) onFile(chosen)
        }}
      />
      <label htmlFor={id} className={buttonClass({ variant: 'secondary', size: 'small' })}>
        <span className="d-button-label" id={`${id}-name`}>
          {icon && <Icon of={icon} size={16} />}
          {children}
        </span>
      </label>
    </span>
  )
}

function Choose({ file, mode }: { file: File | undefined; mode: FilePickerMode }) {
  if (file) return mode === 'file' ? <Trans>Вибрати інший</Trans> : <Trans>Вибрати інше</Trans>
  return mode === 'file' ? <Trans>Вибрати файл</Trans> : <Trans>Вибрати зображення</Trans>
}

function Preview({ file, mode }: { file: File | undefined; mode: FilePickerMode }) {
  const { t } = useLingui()
  const picture = useFilePreview(file)
  if (picture) return <img src={picture} alt={t`Вибране зображення`} />
  return (
    <span aria-hidden="true">
      {file ? <Kind name={file.name} /> : <Icon of={mode === 'file' ? Upload : ImagePlus} size={24} />}
    </span>
  )
}

/** In place of a picture: the drawing of a document and its kind, PDF above all. */
function Kind({ name }: { name: string }) {
  const ending = /\.(\w{1,4})$/.exec(name)?.[1]
  return (
    <>
      <Icon of={FileDrawing} size={24} />
      {ending?.toUpperCase()}
    </>
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
