import type { OutsideLinks } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { formatDay } from "../../../platform/dates.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { SectionCard } from "../../../platform/ui/card/section-card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import pages from "../../../platform/ui/layout/pages.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { focusTitleIfLost } from "../../../platform/ui/page-title/focus-title.ts";
import { mutationWithToast } from "../../../platform/ui/toast/mutation-with-toast.ts";
import { sayFailure } from "../../sign-in/sign-in-toasts.ts";
import { endLink, linksQuery, startMutation } from "../api.ts";
import { outsideTexts } from "../texts.ts";

const texts = outsideTexts.links;

/** The identities that open the account besides its password. Nothing where the site has no provider for it. */
export function LinksSection({ adult }: { adult: boolean }) {
  const { data } = useQuery(linksQuery);
  if (!data || data.links.length + data.providers.length === 0) return null;
  return (
    <SectionCard title={texts.title}>
      <p>{adult ? texts.lead.adult : texts.lead.student}</p>
      {data.links.length > 0 && <Links links={data.links} />}
      {data.providers.length > 0 && <Linkable providers={data.providers} />}
    </SectionCard>
  );
}

function Links({ links }: Pick<OutsideLinks, "links">) {
  const queryClient = useQueryClient();
  const refresh = async () => {
    await queryClient.invalidateQueries(linksQuery);
    focusTitleIfLost();
  };
  const unlink = useMutation(mutationWithToast({ mutationFn: endLink, said: texts.unlinked, refresh }));
  return (
    <ul className={pages["rows"]}>
      {links.map(({ id, name, linkedAt }) => (
        <li key={id}>
          <div>
            <b>{name}</b>
            <p className={text["small"]}>{texts.linkedAt(formatDay(linkedAt))}</p>
          </div>
          <Button
            size="sm"
            aria-label={texts.unlinkOf(name)}
            loading={unlink.isPending && unlink.variables === id}
            onClick={() => unlink.mutate(id)}
          >
            {texts.unlink}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Linkable({ providers }: Pick<OutsideLinks, "providers">) {
  const start = useMutation({ ...startMutation, onError: sayFailure });
  return (
    <div className={cx(layout["row"], layout["wrap"])}>
      {providers.map(({ key, name }) => (
        <Button
          key={key}
          loading={start.isPending && start.variables.provider === key}
          onClick={() => start.mutate({ provider: key, link: true, back: location.pathname })}
        >
          {texts.link(name)}
        </Button>
      ))}
    </div>
  );
}
