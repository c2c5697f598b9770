/**
 * Codes by which Node says that it does not trust a certificate:
 * https://nodejs.org/api/tls.html#x509-certificate-error-codes
 */
const untrusted =
  /^(?:UNABLE_TO_|CERT_|ERROR_IN_CERT_|INVALID_(?:CA|PURPOSE)|SELF_SIGNED_|DEPTH_ZERO_|HOSTNAME_MISMATCH|ERR_TLS_CERT_ALTNAME_INVALID)/;

/**
 * Returns whether an error, or what caused it, says that a certificate is not trusted: expired, of another name or of
 * an unknown authority.
 */
export function isUntrustedCertificate(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // nodemailer gives its own code, and keeps Node's beside.
  const { code, originalCode, cause } = error as NodeJS.ErrnoException & { originalCode?: string };
  return untrusted.test(originalCode ?? code ?? "") || isUntrustedCertificate(cause);
}
