const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Escapes `text` for HTML, in an element or in a quoted attribute. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => entities[c] ?? c);

/** The content of a mail, in plain text, with one action. */
export interface Letter {
  readonly subject: string;
  readonly greeting: string;
  readonly lines: readonly string[];
  readonly action: { readonly label: string; readonly url: string };
  /** Small print, after the action. */
  readonly notes: readonly string[];
}

const signature = "Badin, pour préparer le BIA";

/** Returns the letter as plain text, with its link on a line of its own. */
export const toText = ({ greeting, lines, action, notes }: Letter): string =>
  [greeting, ...lines, `${action.label}\u00a0:\n${action.url}`, ...notes, `--\u0020\n${signature}`].join("\n\n");

const font = "font-family:Verdana,'Segoe UI',Arial,sans-serif";
const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;color:#142131;font-size:16px;line-height:24px">${escapeHtml(text)}</p>`;
const note = (text: string): string => `<p style="margin:0 0 8px;color:#475565;font-size:13px;line-height:20px">${escapeHtml(text)}</p>`;

const button = ({ label, url }: Letter["action"]): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>` +
  `<td bgcolor="#B44200" style="border-radius:8px;background:#B44200"><a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 24px;` +
  `color:#FFFFFF;font-size:16px;font-weight:bold;text-decoration:none;${font}">${escapeHtml(label)}</a></td></tr></table>`;

/** The link in full, for readers who cannot click the button: mail clients without links, printed mails. */
const plainLink = (url: string): string =>
  note("Si le bouton ne fonctionne pas, voici l’adresse à copier dans le navigateur\u00a0:") +
  `<p style="margin:0 0 16px;font-size:13px;line-height:20px;word-break:break-all"><a href="${escapeHtml(url)}" style="color:#19588E">${escapeHtml(url)}</a></p>`;

/** Returns the letter as HTML that all mail clients show alike: tables, inline styles, no remote image. */
export const toHtml = (letter: Letter): string => `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">
<title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;padding:0;background:#F0F9FE;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#F0F9FE"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;${font}">
<tr><td bgcolor="#0E2B4B" style="background:#0E2B4B;border-radius:12px 12px 0 0;border-bottom:4px solid #F86404;padding:20px 28px;color:#FFFFFF;font-size:22px;font-weight:bold">Badin</td></tr>
<tr><td bgcolor="#FFFFFF" style="background:#FFFFFF;border-radius:0 0 12px 12px;padding:28px">
${paragraph(letter.greeting)}${letter.lines.map(paragraph).join("")}
${button(letter.action)}
${letter.notes.map(note).join("")}
${plainLink(letter.action.url)}
</td></tr>
<tr><td align="center" style="padding:16px;color:#475565;font-size:12px">${escapeHtml(signature)}</td></tr>
</table></td></tr></table></body></html>
`;
