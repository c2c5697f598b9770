import { accountSearchMinLength } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { SubPageShell } from "../../../identity/shell/sub-page-shell.tsx";
import { pathTo } from "../../../platform/paths.ts";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import { accountsQuery } from "../api.ts";
import { AccountItem } from "../components/account-item.tsx";
import styles from "../components/site-accounts.module.css";
import { SiteAdmins } from "../components/site-admins.tsx";
import { texts } from "../texts.ts";

/** The accounts of the site, for its admins, from a search that the address may give; and the list of site admins. */
export function SiteAccountsPage() {
  const [params] = useSearchParams();
  const [typed, setTyped] = useState(params.get("q") ?? "");
  const q = typed.trim();
  const { data, error, isFetching, refetch } = useQuery(accountsQuery(q));
  const isSearched = q.length >= accountSearchMinLength;
  return (
    <SubPageShell back={{ to: pathTo("admin"), label: texts.back }} title={texts.title} subtitle={texts.subtitle}>
      <TextField
        type="search"
        label={texts.search}
        hint={texts.searchHint}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className={styles["search"]}
      />
      {isSearched && error && <FailureNote title={texts.failed} error={error} onRetry={refetch} retrying={isFetching} />}
      {isSearched && data && data.length > 0 && (
        <section aria-labelledby="accounts-found" className={styles["section"]}>
          <h2 id="accounts-found">{texts.found}</h2>
          <ul className={styles["list"]}>
            {data.map((account) => (
              <AccountItem key={account.id} account={account} />
            ))}
          </ul>
        </section>
      )}
      <p role="status">{isSearched && data?.length === 0 && texts.notFound}</p>
      <SiteAdmins />
    </SubPageShell>
  );
}
