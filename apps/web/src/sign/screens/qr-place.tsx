import { useEffect, useState } from 'react'
import { QrSignIn } from '../further-screens.tsx'

/**
 * The place of the QR code beside the form, kept from the first paint on. Spec section 9: up to 700 px there is no
 * code, and no call for one; it comes and goes as the window changes.
 */
export function QrPlace() {
  const [isWide, setWide] = useState(false)
  useEffect(() => {
    const wide = matchMedia('(width > 700px)')
    const look = () => setWide(wide.matches)
    look()
    wide.addEventListener('change', look)
    return () => wide.removeEventListener('change', look)
  }, [])
  return <div className="s-qr">{isWide && <QrSignIn />}</div>
}
