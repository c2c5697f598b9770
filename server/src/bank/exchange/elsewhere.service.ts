import { givenSharePath, normalizeCode } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import { fieldError } from "../../platform/http/errors.ts";
import { callOutside } from "../../platform/outbound/call.ts";

const timeoutMs = 20_000;
/** A quiz of a hundred questions, each with a large picture. */
const maxBytes = 32 * 1024 * 1024;

const refused = (message: string) => fieldError("invalid", "link", message);

/**
 * Reads the file of a quiz that another installation shares, by the link that its author gave, as bytes that nothing
 * here decodes: that belongs to the confined process of the import. Its name says whence it comes.
 * @throws AppError 400 on field `link`: no link of a share, one of this site, a site that does not answer or is not on
 * the Internet, a share that is closed or is not given to other sites
 */
export async function readShareElsewhere(context: Context, link: string): Promise<{ name: string; bytes: Buffer }> {
  const { host, origin, code } = placeOf(link);
  if (origin === new URL(context.config.publicUrl).origin)
    throw refused("Ce partage est de ce site\u00a0: ouvrez son lien, un enseignant en prend une copie.");
  const url = new URL(givenSharePath(code), origin);
  const answer = await callOutside(context.outbound, { url, timeoutMs, maxBytes }).catch(() => undefined);
  if (answer?.status === 200 && answer.bytes.at(0) === 0x7b) return { name: `${host} ${code}.json`, bytes: answer.bytes };
  if (answer?.status === 409) throw refused("Ce partage est fermé\u00a0: demandez un nouveau lien à son auteur.");
  if (answer?.status === 404)
    throw refused(
      "Ce site ne donne pas ce partage. Vérifiez le code, et demandez à son auteur de cocher «\u00a0Le donner aux autres sites Badin\u00a0».",
    );
  throw refused("Ce site ne répond pas comme un Badin, en https et sur internet. Vérifiez l’adresse, ou réessayez plus tard.");
}

/** Returns the site and the code of a link. @throws AppError 400 for another text */
function placeOf(link: string): { host: string; origin: string; code: string } {
  const text = link.includes("://") ? link : `https://${link}`;
  const { host, origin, pathname } = URL.canParse(text) ? new URL(text) : { host: "", origin: "null", pathname: "" };
  const [, page, typed = "", ...more] = pathname.split("/");
  const code = normalizeCode(typed);
  if (origin === "null" || page !== "partage" || code.length !== 9 || more.join("") !== "")
    throw refused("Collez le lien d’un partage\u00a0: https://…/partage/7HKT-W2QP");
  return { host, origin, code };
}
