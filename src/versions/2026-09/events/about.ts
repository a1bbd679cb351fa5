/** Facts of a payload that are not in the event's data: the organization, the workspace and the time. */
export interface About {
  organizationId: string | null;
  workspaceId: string;
  createdAt: string;
}
