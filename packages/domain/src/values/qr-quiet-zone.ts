/** White modules around a QR code, as ISO/IEC 18004 asks. */
export const QR_QUIET_ZONE = 4
