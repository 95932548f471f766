type ProgressProps = {
  /** The awaited thing, in words. */
  label: string
  /** The kinds of spec section 2: a circle, a bar, dots. */
  kind?: 'circle' | 'progress' | 'dots'
  /** Percent done, for the bar alone; without it the bar only says that work goes on. */
  value?: number
}

/** Something goes on. For content that is on its way take a `Skeleton`, for a button its `busy`. */
export function Progress({ label, kind = 'circle', value }: ProgressProps) {
  if (kind === 'progress')
    return <progress className="d-progress-bar" aria-label={label} max={100} {...(value !== undefined && { value })} />
  if (kind === 'circle') return <span className="d-progress-circle" role="progressbar" aria-label={label} />
  return (
    <span className="d-progress-dots" role="progressbar" aria-label={label}>
      <span />
      <span />
      <span />
    </span>
  )
}
