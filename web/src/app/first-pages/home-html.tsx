import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { StudentShell } from "../../identity/shell/student-shell.tsx";
import { HomeLead } from "../../learning/learning/components/home-lead.tsx";
import { NextPanel } from "../../learning/learning/components/next-panel.tsx";
import { pathTo } from "../../platform/paths.ts";
import { Button } from "../../platform/ui/button/button.tsx";
import { ArrowRightIcon } from "../../platform/ui/icon/common-icons.ts";

/** What stands where a word will be: no tag would be drawn for nothing. */
const word = " ";

/**
 * Returns the HTML of a student's home page, its words still empty. The build writes it into home.html
 * (web/build/first-form.ts), and a script fills it (fill-home.ts).
 */
export function firstHomeHtml(): string {
  const queryClient = new QueryClient();
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[pathTo("home")]}>
        <StudentShell wide title={word} documentTitle={word} lead={<HomeLead />}>
          <NextPanel
            as="section"
            eyebrow={<span data-word="eyebrow" />}
            isLate={false}
            title={word}
            text={<span data-word="text" />}
            button={
              <Button variant="go" full>
                <span data-word="action" />
                <ArrowRightIcon />
              </Button>
            }
          />
        </StudentShell>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  // Its timers would keep the build waiting.
  queryClient.clear();
  return html;
}
