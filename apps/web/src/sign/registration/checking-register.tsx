import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'

/** A faster check needs no text, in milliseconds. */
const LONG = 1000

/**
 * The reason why the page is busy, if the government's register is slow. Its element exists before the text, so that
 * the text is announced.
 */
export function CheckingRegister({ checking }: { checking: boolean }) {
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (!checking) return
    const timer = setTimeout(() => setLong(true), LONG)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [checking])
  return (
    <p role="status" className="s-lead s-busy-why">
      {long && (
        <Trans>Питаємо про компанію державний реєстр. Якщо він не відповість за 10 секунд, продовжимо без нього.</Trans>
      )}
    </p>
  )
}
