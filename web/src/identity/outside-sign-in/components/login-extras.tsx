import { SignedInNote } from "../../sign-in/components/signed-in-note.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";

/** What only some visitors see on the sign-in page, in one file: the signed-in user (`note`), or the providers. */
export const LoginExtras = ({ note = false }: { note?: boolean }) => (note ? <SignedInNote /> : <ProviderButtons />);
